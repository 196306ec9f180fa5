import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { cartQuery, storeChangedCart } from './cart-query.ts'
import { cartScope } from './use-cart-change.ts'

export interface CartVoucherForm {
  input: RefObject<HTMLInputElement | null>
  /** Takes the focus when the field and the applied voucher replace each other. */
  container: RefObject<HTMLElement | null>
  busy: boolean
  error: string | null
  clearError: () => void
  /** Returns the typed code; empty if the field is not shown. */
  readCode: () => string
  apply: (code: string) => Promise<void>
  remove: () => Promise<void>
}

export const orderWithoutVoucherHint = 'Muốn đặt hàng không dùng mã, hãy xoá mã khỏi ô này.'

export function useCartVoucherForm(userId: string, hint = ''): CartVoucherForm {
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLElement>(null)
  const [error, setError] = useState<string | null>(null)
  const refuse = (message: string) => {
    setError(message)
    input.current?.focus()
    // A field that has the focus already does not scroll.
    input.current?.scrollIntoView({ block: 'nearest' })
  }
  const change = useVoucherChange(userId, {
    changed: () => {
      setError(null)
      box.current?.focus()
    },
    refused: (error) =>
      refuse(input.current?.value ? `${errorMessage(error)} ${hint}`.trimEnd() : errorMessage(error)),
  })
  const send = (code: string | null) =>
    change.mutateAsync(code).then(
      () => {},
      () => {},
    )
  return {
    input,
    container: box,
    busy: change.isPending,
    error,
    clearError: () => setError(null),
    readCode: () => input.current?.value.trim() ?? '',
    apply: async (code) => (code ? send(code) : refuse('Hãy nhập mã giảm giá')),
    remove: () => send(null),
  }
}

function useVoucherChange(
  userId: string,
  { changed: onChanged, refused: onRefused }: { changed: () => void; refused: (error: Error) => void },
) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(api, userId)
  return useMutation({
    scope: cartScope,
    mutationFn: (code: string | null) =>
      code === null ? api.removeCartVoucher() : api.setCartVoucher({ body: { userId, code } }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: async (cart) => {
      await storeChangedCart(queryClient, api, cart)
      onChanged()
      void queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      onRefused(error)
      if (!(error instanceof ApiError) || error.status !== 401) return
      queryClient.removeQueries({ queryKey: ['session'] })
      void router.invalidate()
    },
  })
}
