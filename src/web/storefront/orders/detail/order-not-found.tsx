import { linkOptions } from '@tanstack/react-router'
import { formPaths } from '#contract/paths.ts'
import { useSignOut } from '#web/storefront/account/use-sign-out.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** The same for the order of another account and for an unknown one, so that guesses learn nothing. */
export function OrderNotFound({ id }: { id: string }) {
  const signOut = useSignOut(linkOptions({ to: '/sign-in', search: { redirect: `/order/${id}` } }))
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/order-lookup" kind="primary">
        Tra cứu đơn hàng
      </ButtonLink>
      <form method="post" action={formPaths.signOut} onSubmit={(event) => void signOut(event)}>
        <input type="hidden" name="redirect" value={`/order/${id}`} />
        <Button type="submit">Đăng nhập tài khoản khác</Button>
      </form>
    </div>
  )
  return (
    <main>
      <Banner title="Không mở được đơn hàng" />
      <EmptyState action={action}>
        Đơn hàng này không thuộc tài khoản bạn đang dùng: hãy đăng nhập bằng tài khoản đã đặt hàng, hoặc tra
        cứu bằng mã đơn và số điện thoại.
      </EmptyState>
    </main>
  )
}
