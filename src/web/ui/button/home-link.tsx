import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from './button-link.tsx'

/** Leads from an error page to the start of the shop or of the admin. */
export function HomeLink() {
  const isAdmin = /^\/admin(\/|$)/.test(useLocation().pathname)
  return isAdmin ? (
    <ButtonLink to="/admin">Về trang quản trị</ButtonLink>
  ) : (
    <ButtonLink to="/">Quay lại trang chủ</ButtonLink>
  )
}
