import type { MouseEvent, ReactNode } from 'react'
import { formPaths } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type CartLineChange, useCartLineChange } from './use-cart-line-change.ts'

export interface CartLineId {
  productId: string
  variantId: string
}
/** The page that shows the button. */
export type CartPage = 'cart' | 'order'

export function CartLineFields({
  line: { productId, variantId },
  from,
}: {
  line: CartLineId
  from: CartPage
}) {
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
  from: CartPage
  /** The id of another form, whose typed values are sent along and come back. */
  formId?: string
}

interface LineActionButtonProps extends CartLineContext {
  line: CartLineId
  change: CartLineChange
  children: ReactNode
}

/** A button that resolves a change of a cart line; without scripts it posts to an address with the same parameters. */
export function LineActionButton({ userId, line, from, change, formId, children }: LineActionButtonProps) {
  const cartLineChange = useCartLineChange(userId, line)

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

function toSearchParams({ productId, variantId }: CartLineId, from: CartPage, change: CartLineChange) {
  const params = new URLSearchParams({ productId, variantId, from, act: change.action })
  if (change.action === 'set') params.set('quantity', String(change.value))
  if (change.action === 'accept') params.set('price', String(change.value))
  return params
}
