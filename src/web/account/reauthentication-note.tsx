import { Link, useRouter } from '@tanstack/react-router'
import { storefrontPaths } from '#contract/paths.ts'

/** For accounts without a password: a recent sign-in replaces the password. @param part section of the account page to return to */
export function ReauthenticationNote({ part }: { part: string }) {
  const { oidcProviderName } = useRouter().options.context.site
  const query = new URLSearchParams({ redirect: `/account#${part}` })
  return (
    <p className="bg-amber-wash p-3 text-amber">
      Tài khoản của bạn chưa có mật khẩu: việc này làm được trong mười phút sau khi đăng nhập.{' '}
      {oidcProviderName ? (
        <a href={`${storefrontPaths.startOidcSignIn[1]}?${query}`} className="inkline">
          Đăng nhập lại bằng {oidcProviderName}
        </a>
      ) : (
        <Link to="/forgot-password" className="inkline">
          Đặt mật khẩu qua thư
        </Link>
      )}
    </p>
  )
}
