import { useLocation } from '@tanstack/react-router'
import { ButtonLink } from './button-link.tsx'

/** Out of a page that is not there or broke: to the start of the house it stands in. */
export function HomeLink() {
  const isAdmin = /^\/admin(\/|$)/.test(useLocation().pathname)
  return isAdmin ? (
    <ButtonLink to="/admin">Về trang quản trị</ButtonLink>
  ) : (
    <ButtonLink to="/">Quay lại trang chủ</ButtonLink>
  )
}
