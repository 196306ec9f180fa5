import { Link, linkOptions, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '#web/app/api/session.ts'
import { ProductShelf } from '#web/storefront/product-list/product-shelf.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { useFocusAfterRemoval } from '#web/ui/state/use-focus-after-removal.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { useAccountWishlist, useBrowserWishlist, type WishlistProducts } from './wishlist-products.ts'

const title = 'Sản phẩm yêu thích'
const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: title }]

/** The list of an anonymous user is stored in the browser only, so the server renders the page without it. */
export function WishlistScreen() {
  const user = useAccount()
  const isHydrated = useHydrated()
  return (
    <main>
      <Banner title={title} trail={<Breadcrumb crumbs={trail} />} />
      <noscript>{user ? <ReadOnlyNote /> : <SignInToSee />}</noscript>
      <div className={cx('page min-h-96 pt-6 sm:pt-10', !user && 'no-script:hidden')}>
        {user ? <AccountWishlist /> : isHydrated ? <BrowserWishlist /> : <LoadingNote />}
      </div>
    </main>
  )
}

function ReadOnlyNote() {
  return <p className="page pt-6 text-ink-soft">Muốn thêm hay bỏ sản phẩm yêu thích, hãy bật JavaScript.</p>
}

function SignInToSee() {
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/sign-in" search={{ redirect: '/wishlist' }} kind="primary">
        Đăng nhập
      </ButtonLink>
      <ButtonLink to="/shop">Xem sản phẩm</ButtonLink>
    </div>
  )
  return (
    <EmptyState action={action}>
      Danh sách của người chưa đăng nhập chỉ nằm trong trình duyệt này và cần JavaScript. Danh sách đã lưu vào
      tài khoản thì xem được sau khi đăng nhập.
    </EmptyState>
  )
}

function AccountWishlist() {
  return <WishlistGrid wishlist={useAccountWishlist()} />
}

/** One page of the product list. */
const pageSize = 16

function BrowserWishlist() {
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const wishlist = useBrowserWishlist(visibleCount)
  return (
    <>
      <WishlistGrid wishlist={wishlist} />
      {wishlist.count > visibleCount && (
        <p className="pt-10 text-center">
          <Button onClick={() => setVisibleCount(visibleCount + pageSize)}>Xem thêm</Button>
        </p>
      )}
      {wishlist.count > 0 && (
        <p className="pt-10 text-ink-soft">
          <Link to="/sign-in" search={{ redirect: '/wishlist' }} className="inkline">
            Đăng nhập
          </Link>{' '}
          để thấy danh sách này trên mọi thiết bị của bạn.
        </p>
      )}
    </>
  )
}

function WishlistGrid({
  wishlist: { products, count, isPending, isError, retry },
}: {
  wishlist: WishlistProducts
}) {
  const status = useFocusAfterRemoval<HTMLParagraphElement>(count)
  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={count > 0 ? 'pb-4 text-sm text-ink-soft tabular-nums' : 'sr-only'}
      >
        {count > 0 || !isPending ? `${count} sản phẩm` : ''}
      </p>
      {products.length > 0 && <h2 className="sr-only">Danh sách</h2>}
      {products.length > 0 && <ProductShelf products={products} label={title} eagerCount={4} withCategory />}
      {isPending && products.length === 0 && !isError && <LoadingNote />}
      {isError && (
        <EmptyState action={<Button onClick={retry}>Thử lại</Button>}>
          Chưa tải được danh sách yêu thích.
        </EmptyState>
      )}
      {!isPending && !isError && count === 0 && <EmptyWishlist />}
    </>
  )
}

function EmptyWishlist() {
  return (
    <EmptyState
      action={
        <ButtonLink to="/shop" kind="primary">
          Xem sản phẩm
        </ButtonLink>
      }
    >
      Bạn chưa lưu sản phẩm nào. Nhấn trái tim ở món bạn thích để lưu lại.
    </EmptyState>
  )
}
