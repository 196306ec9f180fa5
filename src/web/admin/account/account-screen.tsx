import { SessionList } from '../../account/session-list.tsx'
import { Link } from '../../router/link.tsx'
import { usePageContext } from '../../router/page.ts'
import type { SignedIn } from '../../session.ts'

export function AccountScreen() {
  const { user } = usePageContext<{ user: SignedIn }>()
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Tài khoản của bạn</h1>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {user.name}, {user.email}.{' '}
        <Link to="/account" className="inkline">
          Sửa hồ sơ và mật khẩu
        </Link>
      </p>
      <div className="mt-8 grid max-w-2xl gap-12">
        <section aria-labelledby="sessions-title" className="grid gap-5">
          <h2 id="sessions-title" className="text-xl font-semibold">
            Nơi đang đăng nhập
          </h2>
          <SessionList titleId="sessions-title" />
        </section>
      </div>
    </main>
  )
}
