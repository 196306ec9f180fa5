import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** The cart of a visitor who has neither an account nor a guest cookie yet. */
export function VisitorCartScreen() {
  return (
    <main>
      <h1 className="sr-only">Giỏ hàng</h1>
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/shop" look="primary">
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
