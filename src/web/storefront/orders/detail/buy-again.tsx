import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { formPaths } from '#contract/paths.ts'
import { formatBuyAgainResult } from '#domain/orders/format-buy-again-result.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showFlash } from '#web/app/flash.ts'
import { storeChangedCart } from '#web/storefront/cart/cart-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** Adds the products that are still sold to the cart, opens it and reports each line. */
export function useBuyAgain() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: (orderIds: string[]) => api.buyAgain({ body: { orderIds } }),
    onSuccess: async ({ cart, lines }) => {
      await storeChangedCart(queryClient, api, cart)
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      await navigate({ to: '/cart' })
      showFlash(formatBuyAgainResult(lines))
    },
    onError: (error) => toast.show({ title: errorMessage(error), kind: 'destructive' }),
  })
}

/** @param suffix names the order for screen readers where several buttons are on the page */
export function BuyAgain({ orderId, suffix }: { orderId: string; suffix?: ReactNode }) {
  const buyAgain = useBuyAgain()

  function send(event: FormEvent) {
    event.preventDefault()
    if (!buyAgain.isPending) buyAgain.mutate([orderId])
  }

  return (
    <form method="post" action={formPaths.buyAgain} onSubmit={send}>
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" busy={buyAgain.isPending}>
        Mua lại{suffix}
      </Button>
    </form>
  )
}
