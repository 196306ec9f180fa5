import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { Cart, CartLine } from '#contract/cart/carts.ts'
import { formPaths } from '#contract/paths.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { dismissToast, toastStore } from '#web/ui/overlay/toast-store.ts'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { useFocusAfterRemoval } from '#web/ui/state/use-focus-after-removal.ts'
import { CartBanner } from './cart-banner.tsx'
import { cartQuery } from './cart-query.ts'
import { CartRow } from './cart-row.tsx'
import { CartTotals } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { CartLineFields } from './line-action-button.tsx'
import { GoneNotice } from './line-notices.tsx'
import { useCartChange } from './use-cart-change.ts'

/** On a phone the toast would cover the buttons of the dialog. */
function clearToast() {
  const toast = toastStore.getSnapshot()
  if (toast) dismissToast(toast.id)
}

const RemoveDialog = lazy(() =>
  import('./remove-dialog.tsx').then(({ RemoveDialog }) => ({ default: RemoveDialog })),
)

interface CartScreenProps {
  userId: string
  /** The variant that `?remove=` asks to confirm. */
  remove: string | undefined
}

export function CartScreen({ userId, remove }: CartScreenProps) {
  const { data: cart, isPending, isError } = useQuery(cartQuery(useApi(), userId))
  const main = useFocusAfterRemoval(cart ? cart.products.length + cart.unavailable.length : 0)
  const change = useCartChange(userId)
  const isGone = cart !== undefined && cart.unavailable.length > 0
  return (
    <main ref={main} tabIndex={-1} className="outline-none">
      <CartBanner />
      {cart && cart.products.length > 0 ? (
        <FilledCart {...{ cart, remove, change }} />
      ) : (
        <>
          {cart && <UnavailableLines cart={cart} />}
          {isPending ? <LoadingNote /> : <EmptyCart failed={isError} change={change} isGone={isGone} />}
        </>
      )}
    </main>
  )
}

const headClass = 'pb-3 pr-4 font-medium'

/** Lists the lines whose product is no longer sold, until the shopper removes them. */
function UnavailableLines({ cart }: { cart: Cart }) {
  if (cart.unavailable.length === 0) return null
  return (
    <section aria-label="Không còn bán" className="page pt-6">
      <ul className="grid gap-4 border-y border-line py-4">
        {cart.unavailable.map((line) => (
          <li key={line.variantId} className="grid grid-cols-[3.5rem_1fr] items-center gap-4">
            <ResponsiveImage url={line.image} alt="" sizes="3.5rem" className="opacity-60" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{line.name}</p>
              <p className="text-sm text-ink-soft">{formatVariantName(line)}</p>
              <ul>
                <GoneNotice userId={cart.userId} line={line} from="cart" />
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FilledCartProps {
  cart: Cart
  remove: string | undefined
  change: string | null
}

function FilledCart({ cart, remove, change }: FilledCartProps) {
  const label = useLabel()
  const [openVariantId, setOpenVariantId] = useState(remove ?? null)
  const [dialogVariantId, setDialogVariantId] = useState(remove ?? null)
  const line = cart.products.find((one) => one.variantId === dialogVariantId)

  return (
    <>
      <UnavailableLines cart={cart} />
      {cart.unmergedLines > 0 && (
        <p className="page pt-6 text-lacquer-ink">
          Giỏ hàng đã đầy: {cart.unmergedLines} sản phẩm bạn chọn trước khi đăng nhập chưa vào giỏ. Hãy đặt
          những gì đang có trước, rồi chọn lại các sản phẩm ấy.
        </p>
      )}
      {line && <PlainRemoveQuestion line={line} />}
      <div className="page pt-4 max-lg:flex max-lg:flex-col sm:pt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(17rem,100vw-50rem,22rem)] lg:items-start lg:gap-8 xl:gap-12">
        <section aria-label="Sản phẩm trong giỏ" className="@container min-w-0">
          <table className="w-full text-left max-sm:block">
            <thead className="border-b border-ink text-sm max-sm:sr-only">
              <tr>
                <th scope="col">
                  <span className="sr-only">Ảnh</span>
                </th>
                <th scope="col" className={headClass}>
                  {label('Product')}
                </th>
                <th scope="col" className={headClass}>
                  {label('Price')}
                </th>
                <th scope="col" className={headClass}>
                  {label('Quantity')}
                </th>
                <th scope="col" className={`${headClass} text-right`}>
                  {label('Subtotal')}
                </th>
                <th scope="col" className="pb-3 text-right font-medium whitespace-nowrap">
                  {label('Action')}
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {cart.products.map((one) => (
                <CartRow
                  key={one.variantId}
                  userId={cart.userId}
                  line={one}
                  onRemove={() => {
                    clearToast()
                    setDialogVariantId(one.variantId)
                    setOpenVariantId(one.variantId)
                  }}
                />
              ))}
            </tbody>
          </table>
        </section>
        <CartTotals cart={cart} change={change} />
      </div>
      {line && (
        <LazyBoundary>
          <RemoveDialog
            userId={cart.userId}
            line={line}
            open={openVariantId === line.variantId}
            onClose={() => setOpenVariantId(null)}
          />
        </LazyBoundary>
      )}
    </>
  )
}

/** The confirmation for browsers without scripts. */
function PlainRemoveQuestion({ line }: { line: CartLine }) {
  return (
    <noscript>
      <section aria-label="Xoá sản phẩm" className="page pt-6">
        <form
          method="post"
          action={formPaths.changeCart}
          className="grid gap-3 border border-line bg-sheet p-6"
        >
          <h2 className="text-xl font-semibold">Bạn có muốn xoá sản phẩm khỏi giỏ hàng ?</h2>
          <p className="text-ink-soft">Sản phẩm sẽ bị xoá khỏi giỏ hàng: {line.name}</p>
          <CartLineFields line={line} from="cart" />
          <p className="flex flex-wrap gap-3">
            <a href="/cart" className={buttonClass({})}>
              Huỷ
            </a>
            <button type="submit" name="act" value="remove" className={buttonClass({ kind: 'danger' })}>
              Đồng ý
            </button>
          </p>
        </form>
      </section>
    </noscript>
  )
}
