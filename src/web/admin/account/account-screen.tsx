import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { SignInMethodList } from '#web/account/sign-in-method-list.tsx'
import { useSignInMethods } from '#web/account/sign-in-methods-query.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { NewOrderAlertSettings } from '#web/admin/today/new-order-alert-settings.tsx'
import { sessionQuery } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { SessionList } from '../../account/session-list.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

export function AccountScreen() {
  const { user } = useRouteContext({ from: '/admin' })
  const signInMethods = useSignInMethods()
  const { data: session } = useQuery(sessionQuery(useApi()))
  const canReadOrders = useRights().includes('orders')
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Tài khoản của bạn</h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {user.name}, {user.email}.{' '}
        <Link to="/account" className="inkline">
          Sửa hồ sơ và mật khẩu
        </Link>
      </p>
      {session?.factorMissing && (
        <p role="status" className="mt-4 max-w-2xl bg-amber-wash p-3 text-amber">
          Cửa hàng yêu cầu xác thực hai bước. Hãy bật ở đây để vào các trang quản trị.
        </p>
      )}
      <div className="mt-8 grid max-w-2xl gap-12">
        <section aria-labelledby="factor-title" className="grid gap-5">
          <h2 id="factor-title" className="text-xl font-semibold">
            Xác thực hai bước
          </h2>
          <SecondFactorSection />
        </section>
        {canReadOrders && (
          <section aria-labelledby="new-order-alert" className="grid gap-3">
            <h2 id="new-order-alert" className="text-xl font-semibold">
              Báo đơn mới
            </h2>
            <NewOrderAlertSettings />
          </section>
        )}
        {signInMethods && (
          <section aria-labelledby="sign-in-methods-title" className="grid gap-5">
            <h2 id="sign-in-methods-title" className="text-xl font-semibold">
              Cách đăng nhập
            </h2>
            <SignInMethodList titleId="sign-in-methods-title" />
          </section>
        )}
        <section aria-labelledby="sessions-title" className="grid gap-5">
          <h2 id="sessions-title" className="text-xl font-semibold">
            Thiết bị đang đăng nhập
          </h2>
          <SessionList titleId="sessions-title" />
        </section>
      </div>
    </main>
  )
}
