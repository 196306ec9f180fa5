import { Link } from '@tanstack/react-router'
import type { OrderLineWithAvailability, ShopperOrderLine } from '#contract/orders/orders.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { toRemainingLine } from '#domain/returns/returns.ts'
import { reviewsId } from '#web/storefront/product/build-product-path.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Stars } from '#web/ui/display/stars.tsx'

/** A looked-up order has no reviews. */
type Line = OrderLineWithAvailability & Partial<Pick<ShopperOrderLine, 'review'>>

interface OrderLinesProps {
  items: readonly Line[]
  /** Those that show the viewer's review or offer to write one. */
  reviewLines: readonly Line[]
}

/** Shows the lines as they were ordered (R23). On a phone each row is a card. */
export function OrderLines({ items, reviewLines }: OrderLinesProps) {
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">Sản phẩm trong đơn</caption>
      <thead className="border-b border-ink text-sm max-sm:sr-only">
        <tr>
          <th scope="col" colSpan={2} className="pr-4 pb-3 font-medium">
            Sản phẩm
          </th>
          <th scope="col" className="pr-4 pb-3 text-right font-medium">
            Đơn giá
          </th>
          <th scope="col" className="pr-4 pb-3 text-right font-medium">
            Số lượng
          </th>
          <th scope="col" className="pb-3 text-right font-medium">
            Thành tiền
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {items.map((line) => (
          <OrderLineRow key={line.position} line={line} hasReview={reviewLines.includes(line)} />
        ))}
      </tbody>
    </table>
  )
}

function OrderLineRow({ line, hasReview }: { line: Line; hasReview: boolean }) {
  const remaining = toRemainingLine(line)
  const isReturned = remaining.quantity === 0
  return (
    <tr className="border-b border-line tabular-nums max-sm:grid max-sm:grid-cols-[min(5.5rem,22vw)_auto_1fr] max-sm:gap-x-2 max-sm:py-4 @max-[15rem]:grid-cols-[minmax(0,1fr)]">
      <td className="max-sm:row-span-4 max-sm:pr-2 @max-[15rem]:row-span-1 @max-[15rem]:w-[22vw] sm:w-24 sm:py-4 sm:pr-4">
        <LinePicture line={line} />
      </td>
      <td className="[overflow-wrap:anywhere] max-sm:contents sm:py-4 sm:pr-4">
        <div className="min-w-0 max-sm:col-span-2 @max-[15rem]:col-span-1">
          {line.listed ? (
            <Link
              to="/detail/$id"
              params={{ id: line.productId }}
              className="font-medium hover:text-lacquer-ink"
            >
              {line.name}
            </Link>
          ) : (
            <>
              <span className="font-medium">{line.name}</span>
              <span className="block text-sm text-ink-soft">Sản phẩm này không còn bán.</span>
            </>
          )}
          <span className="block text-sm text-ink-soft">{formatVariantName(line)}</span>
          {line.returned > 0 && (
            <span className="block text-sm text-ink-soft">
              Đã trả lại{' '}
              {line.returned === line.quantity ? line.returned : `${line.returned} trong ${line.quantity}`}
            </span>
          )}
          {line.exchangedFrom !== null && (
            <span className="block text-sm text-ink-soft">
              Lấy thay khi đổi hàng{line.toSend > 0 && ', cửa hàng sẽ gửi cho bạn'}
            </span>
          )}
        </div>
        {hasReview && <LineReview line={line} />}
      </td>
      <td className="whitespace-nowrap text-ink-soft sm:pr-4 sm:text-right">
        {isReturned || formatDong(line.price)}
      </td>
      <td className="whitespace-nowrap text-ink-soft sm:pr-4 sm:text-right">
        {isReturned || (
          <>
            <span className="sm:hidden">x </span>
            {remaining.quantity}
          </>
        )}
      </td>
      <td className="text-right font-semibold whitespace-nowrap max-sm:col-span-2 max-sm:col-start-2 @max-[15rem]:col-span-1 @max-[15rem]:col-start-1 @max-[15rem]:text-left">
        {formatDong(line.price * remaining.quantity)}
        {remaining.discount > 0 && (
          <span className="block text-sm font-normal text-celadon">
            giảm {formatDong(remaining.discount)}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Its link repeats that of the name, so keyboard and screen reader skip it. */
function LinePicture({ line: { productId, image, listed } }: { line: Line }) {
  const picture = <ResponsiveImage url={image} alt="" sizes="6rem" />
  if (!listed) return picture
  return (
    <Link to="/detail/$id" params={{ id: productId }} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  )
}

/** Shows the review that the shopper wrote; a hidden one cannot be changed (R30). */
function LineReview({ line: { productId, name, listed, review } }: { line: Line }) {
  return (
    <div className="text-sm max-sm:order-last max-sm:col-span-2 max-sm:col-start-2 @max-[15rem]:col-span-1 @max-[15rem]:col-start-1">
      {review && (
        <span className="flex flex-wrap items-center gap-x-2 pt-1">
          <span className="text-ink-soft">Bạn đã đánh giá</span> <Stars rating={review.stars} />
        </span>
      )}
      {review?.text && <q className="line-clamp-2">{review.text}</q>}
      {review?.hidden && <span className="block text-ink-soft">Cửa hàng đã ẩn đánh giá này.</span>}
      {listed && !review?.hidden && (
        <Link
          to="/detail/$id"
          params={{ id: productId }}
          hash={reviewsId}
          className="inkline -my-1 inline-block py-3 print:hidden"
        >
          {review ? 'Sửa đánh giá' : 'Viết đánh giá'}
          <span className="sr-only"> về {name}</span>
        </Link>
      )}
    </div>
  )
}
