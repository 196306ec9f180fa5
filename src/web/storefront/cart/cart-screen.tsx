import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/carts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingNote } from '../../ui/spinner.tsx'
import { dismissToast, toasts } from '../../ui/toast-store.ts'
import { useApi } from '../../use-api.ts'
import { cartQuery } from './cart-query.ts'
import { CartRow } from './cart-row.tsx'
import { CartTotals } from './cart-totals.tsx'

/** On a phone a toast would lie on the dialog's buttons. */
function clearToast() {
  const shown = toasts.now()
  if (shown) dismissToast(shown.id)
}

const RemoveDialog = lazy(() =>
  import('./remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
)

export function CartScreen({ userId }: { userId: string }) {
  const { data: cart, isPending, isError } = useQuery(cartQuery(useApi(), userId))
  const main = useFocusKept(cart?.products.length ?? 0)
  return (
    <main ref={main} tabIndex={-1} className="outline-none">
      {cart && cart.products.length > 0 ? (
        <FilledCart cart={cart} />
      ) : (
        <>
          <h1 className="sr-only">Giỏ hàng</h1>
          {isPending ? <LoadingNote /> : <NoCart failed={isError} />}
        </>
      )}
    </main>
  )
}

/** Where a line went away with the button that had the focus, the focus stays on the page. */
function useFocusKept(lines: number) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(lines)
  useEffect(() => {
    if (lines < before.current && document.activeElement === document.body) main.current?.focus()
    before.current = lines
  }, [lines])
  return main
}

/** Empty, or not to be had: the same sentence (spec.md section 8), with the way on that helps. */
export function NoCart({ failed }: { failed: boolean }) {
  const queryClient = useQueryClient()
  const router = useRouter()

  function again() {
    // The session may be what is gone; the page's guard looks at it again.
    queryClient.removeQueries({ queryKey: ['session'] })
    void queryClient.resetQueries({ queryKey: ['cart'] })
    void router.invalidate()
  }

  const action = failed ? (
    <Button onClick={again}>Thử lại</Button>
  ) : (
    <ButtonLink to="/shop" look="primary">
      Xem sản phẩm
    </ButtonLink>
  )
  return <EmptyState action={action}>Bạn chưa thêm sản phẩm nào vào giỏ hàng!</EmptyState>
}

const home = [{ label: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Giỏ hàng' }]
const head = 'pb-3 pr-4 font-medium'

function FilledCart({ cart }: { cart: Cart }) {
  const [asked, setAsked] = useState<string | null>(null)
  const [lastAsked, setLastAsked] = useState<string | null>(null)
  const line = cart.products.find((one) => one.variantId === lastAsked)

  return (
    <>
      <Banner title="Giỏ hàng" trail={<Breadcrumb crumbs={home} />} />
      <noscript>
        <p className="page pt-6">Hãy bật JavaScript trong trình duyệt để đổi giỏ hàng và đặt hàng.</p>
      </noscript>
      <div className="page grid items-start gap-8 pt-4 sm:pt-10 lg:grid-cols-[1fr_22rem] lg:gap-12">
        <section aria-label="Sản phẩm trong giỏ" className="min-w-0">
          <table className="w-full text-left max-sm:block">
            <thead className="border-b border-ink text-sm max-sm:sr-only">
              <tr>
                <th scope="col">
                  <span className="sr-only">Ảnh</span>
                </th>
                <th scope="col" className={head}>
                  Product
                </th>
                <th scope="col" className={head}>
                  Price
                </th>
                <th scope="col" className={head}>
                  Quantity
                </th>
                <th scope="col" className={`${head} text-right`}>
                  Subtotal
                </th>
                <th scope="col" className="pb-3 text-right font-medium">
                  Action
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
                    setLastAsked(one.variantId)
                    setAsked(one.variantId)
                  }}
                />
              ))}
            </tbody>
          </table>
        </section>
        <CartTotals cart={cart} />
      </div>
      {line && (
        <Suspense>
          <RemoveDialog
            userId={cart.userId}
            line={line}
            open={asked === line.variantId}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}
