import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { CartBanner } from './cart-banner.tsx'
import { CartChangeNote } from './cart-change-note.tsx'

interface EmptyCartProps {
  failed: boolean
  change: string | null
  /** The cart holds only lines whose product is no longer sold. */
  isGone?: boolean
}

/** An empty cart and a failed request show the same sentence (specification, section 8) with different buttons. */
export function EmptyCart({ failed, change, isGone }: EmptyCartProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  useScrollToTop()

  function retry() {
    // The session may have expired; the guard of the page checks it again.
    queryClient.removeQueries({ queryKey: ['session'] })
    void queryClient.resetQueries({ queryKey: ['cart'] })
    void router.invalidate()
  }

  const action = failed ? (
    <Button onClick={retry}>Thử lại</Button>
  ) : (
    <ButtonLink to="/shop" kind="primary">
      Xem sản phẩm
    </ButtonLink>
  )
  return (
    <>
      <div className="page pt-6 text-center">
        <CartChangeNote sentence={change} />
      </div>
      <EmptyState action={action}>
        {isGone ? 'Giỏ hàng không còn sản phẩm nào đặt được.' : 'Bạn chưa thêm sản phẩm nào vào giỏ hàng!'}
      </EmptyState>
    </>
  )
}

/** The cart of a visitor who has neither an account nor a guest cookie yet. */
export function VisitorCartScreen() {
  return (
    <main>
      <CartBanner />
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/shop" kind="primary">
              Xem sản phẩm
            </ButtonLink>
            <ButtonLink to="/sign-in" search={{ redirect: '/cart' }}>
              Đăng nhập để xem giỏ đã lưu
            </ButtonLink>
          </div>
        }
      >
        Bạn chưa thêm sản phẩm nào vào giỏ hàng!
      </EmptyState>
    </main>
  )
}

/** Back after an order would restore the scroll position of the filled cart, which is below this short page. */
function useScrollToTop() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo(0, 0))
    return () => cancelAnimationFrame(frame)
  }, [])
}
