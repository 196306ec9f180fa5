import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide'
import type { FormEvent } from 'react'
import type { CartLine } from '#contract/cart/carts.ts'
import { listCartNotices } from '#domain/cart/cart-notice.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { useFocusAfterRemoval } from '#web/ui/state/use-focus-after-removal.ts'
import { CartLineQuantity, getQuantityFormId } from './cart-line-quantity.tsx'
import { LineNotices } from './line-notices.tsx'
import { LineSum } from './line-sum.tsx'
import { useCartLineChange } from './use-cart-line-change.ts'

interface CartRowProps {
  userId: string
  line: CartLine
  onRemove: () => void
}

/** A table row; on a phone a card of three columns, and a single column when the text is large for the window. */
export function CartRow({ userId, line, onRemove }: CartRowProps) {
  const change = useCartLineChange(userId, line)
  const row = useFocusAfterRemoval<HTMLTableRowElement>(listCartNotices(line).length)
  const quantity = change.isPending ? change.variables.value : line.quantity
  function askToRemove(event: FormEvent) {
    event.preventDefault()
    onRemove()
  }

  return (
    <tr
      ref={row}
      tabIndex={-1}
      className="border-b border-line max-sm:grid max-sm:grid-cols-[min(5.5rem,22vw)_minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-4 @max-[15rem]:grid-cols-[minmax(0,1fr)_auto]"
    >
      <td className="max-sm:row-span-3 @max-[15rem]:row-span-1 @max-[15rem]:w-[22vw] sm:w-28 lg:max-xl:w-20 sm:py-4 sm:pr-4">
        {/* The name beside it is the same link for keyboard and screen reader. */}
        <Link to="/detail/$id" params={{ id: line.productId }} tabIndex={-1} aria-hidden="true">
          <ResponsiveImage url={line.image} alt="" sizes="6rem" />
        </Link>
      </td>
      <td className="min-w-0 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-1 max-sm:pr-10 @max-[15rem]:col-start-1 @max-[15rem]:row-start-2 @max-[15rem]:pr-0 sm:py-4 sm:pr-4">
        <Link
          to="/detail/$id"
          params={{ id: line.productId }}
          className="font-medium [overflow-wrap:anywhere] hover:text-lacquer-ink"
        >
          {line.name}
        </Link>
        <p className="text-sm text-ink-soft">{formatVariantName(line)}</p>
        <LineNotices userId={userId} line={line} from="cart" formId={getQuantityFormId(line)} />
      </td>
      <td className="text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:col-start-2 max-sm:row-start-2 @max-[15rem]:col-span-2 @max-[15rem]:col-start-1 @max-[15rem]:row-start-3 sm:pr-4">
        {formatDong(line.price)}
      </td>
      <td className="max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 max-sm:pt-1 @max-[15rem]:col-start-1 @max-[15rem]:row-start-4 sm:pr-4">
        <CartLineQuantity line={line} quantity={quantity} busy={change.isPending} onChange={change.mutate} />
      </td>
      <td className="font-semibold whitespace-nowrap tabular-nums max-sm:col-start-3 max-sm:row-start-2 max-sm:text-right @max-[15rem]:col-span-2 @max-[15rem]:col-start-1 @max-[15rem]:row-start-5 @max-[15rem]:text-left sm:pr-4 sm:text-right">
        <LineSum line={line} />
      </td>
      <td className="text-right max-sm:col-start-3 max-sm:row-start-1 max-sm:-mt-2.5 max-sm:-mr-3 @max-[15rem]:col-start-2">
        {/* Without scripts the cart page reloads and shows the confirmation. */}
        <form action="/cart" onSubmit={askToRemove}>
          <input type="hidden" name="remove" value={line.variantId} />
          <IconButton type="submit" icon={Trash2} label={`Xoá ${line.name}`} />
        </form>
      </td>
    </tr>
  )
}
