import type { ReactNode } from 'react'
import { AddressLink } from '#web/ui/button/address-link.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { mayOpen, useRights } from './rights.ts'

interface PermittedLinkProps {
  href: string
  /** Classes that apply only if a link is rendered. */
  look?: string
  className?: string
  children: ReactNode
}

/** Renders plain text instead of a link if the user may not open the page. */
export function OpenLink({ href, look = 'inkline', className, children }: PermittedLinkProps) {
  if (!mayOpen(href, useRights())) return <span className={className}>{children}</span>
  return (
    <AddressLink href={href} className={cx(look, className)}>
      {children}
    </AddressLink>
  )
}
