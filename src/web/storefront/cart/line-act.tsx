import type { FormEvent, ReactNode } from 'react'
import { buyingForms } from '#contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { type CartChange, useCartChange } from './use-cart-change.ts'

export interface LineId {
  productId: string
  variantId: string
}
/** The page that the act stands on. */
export type From = 'cart' | 'order'

/** What every form of a line sends. */
export function LineFields({ line: { productId, variantId }, from }: { line: LineId; from: From }) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="from" value={from} />
    </>
  )
}

interface LineActProps {
  userId: string
  line: LineId
  from: From
  change: CartChange
  children: ReactNode
}

/** One press that settles something about a line; without scripts it is a form of its own. */
export function LineAct({ userId, line, from, change, children }: LineActProps) {
  const mutation = useCartChange(userId, line)

  function send(event: FormEvent) {
    event.preventDefault()
    if (!mutation.isPending) mutation.mutate(change)
  }

  return (
    <form method="post" action={buyingForms.changeCart} onSubmit={send}>
      <LineFields line={line} from={from} />
      <input type="hidden" name="act" value={change.act} />
      {change.act === 'set' && <input type="hidden" name="quantity" value={change.to} />}
      {change.act === 'accept' && <input type="hidden" name="price" value={change.to} />}
      <Button type="submit" small busy={mutation.isPending} className="min-h-11! bg-sheet">
        {children}
      </Button>
    </form>
  )
}
