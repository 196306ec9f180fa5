import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { formPaths } from '#contract/paths.ts'
import { boughtAgainWords } from '#domain/orders/bought-again.ts'
import { tell } from '../../flash.ts'
import { sentenceOf } from '../../form-faults.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { cartQuery } from '../cart/cart-query.ts'

/** Puts what is still sold into the cart, leads there, and says what came of each line. */
export function useBuyAgain() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: (orderIds: string[]) => api.buyAgain({ body: { orderIds } }),
    onSuccess: async ({ cart, lines }) => {
      queryClient.setQueryData(cartQuery(api, cart.userId).queryKey, cart)
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      await navigate({ to: '/cart' })
      tell(boughtAgainWords(lines))
    },
    onError: (error) => toast.show({ title: sentenceOf(error), look: 'destructive' }),
  })
}

export function BuyAgain({ orderId }: { orderId: string }) {
  const again = useBuyAgain()

  function send(event: FormEvent) {
    event.preventDefault()
    if (!again.isPending) again.mutate([orderId])
  }

  return (
    <form method="post" action={formPaths.buyAgain} onSubmit={send}>
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" busy={again.isPending}>
        Mua lại
      </Button>
    </form>
  )
}
