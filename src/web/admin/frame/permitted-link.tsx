import type { ReactNode } from 'react'
import { HrefLink } from '#web/ui/button/href-link.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { canOpenPage, useRights } from './rights.ts'

interface PermittedLinkProps {
  href: string
  /** Classes that apply only if a link is rendered. */
  linkClass?: string
  className?: string
  children: ReactNode
}

/** Renders plain text instead of a link if the user may not open the page. */
export function PermittedLink({ href, linkClass = 'inkline', className, children }: PermittedLinkProps) {
  if (!canOpenPage(href, useRights())) return <span className={className}>{children}</span>
  return (
    <HrefLink href={href} className={cx(linkClass, className)}>
      {children}
    </HrefLink>
  )
}
