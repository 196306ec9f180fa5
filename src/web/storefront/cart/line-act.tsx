import type { MouseEvent, ReactNode } from 'react'
import { formPaths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type CartChange, useCartChange } from './use-cart-change.ts'

export interface LineId {
  productId: string
  variantId: string
}
/** The page that shows the button. */
export type From = 'cart' | 'order'

export function LineFields({ line: { productId, variantId }, from }: { line: LineId; from: From }) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="from" value={from} />
    </>
  )
}

export interface CartLineContext {
  userId: string
  from: From
  /** The id of another form, whose typed values are sent along and come back. */
  formId?: string
}

export interface LineActProps extends CartLineContext {
  line: LineId
  change: CartChange
  children: ReactNode
}

/** A button that resolves a change of a cart line; without scripts it posts to an address with the same parameters. */
export function LineAct({ userId, line, from, change, formId, children }: LineActProps) {
  const cartLineChange = useCartChange(userId, line)

  function send(event: MouseEvent) {
    event.preventDefault()
    if (!cartLineChange.isPending) cartLineChange.mutate(change)
  }

  const button = (
    <Button
      type="submit"
      form={formId}
      formMethod="post"
      formAction={`${formPaths.changeCart}?${toSearchParams(line, from, change)}`}
      formNoValidate
      onClick={send}
      small
      busy={cartLineChange.isPending}
      className="min-h-11! bg-sheet"
    >
      {children}
    </Button>
  )
  return formId ? button : <form>{button}</form>
}

function toSearchParams({ productId, variantId }: LineId, from: From, change: CartChange) {
  const params = new URLSearchParams({ productId, variantId, from, act: change.action })
  if (change.action === 'set') params.set('quantity', String(change.value))
  if (change.action === 'accept') params.set('price', String(change.value))
  return params
}
