import type { ReactNode } from 'react'
import { AddressLink } from '#web/ui/button/address-link.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { mayOpen, useRights } from './rights.ts'

interface OpenLinkProps {
  href: string
  /** Of the link alone. */
  look?: string
  className?: string
  children: ReactNode
}

/** A link where the rights lead to its page; the same words as text where they do not. */
export function OpenLink({ href, look = 'inkline', className, children }: OpenLinkProps) {
  if (!mayOpen(href, useRights())) return <span className={className}>{children}</span>
  return (
    <AddressLink href={href} className={cx(look, className)}>
      {children}
    </AddressLink>
  )
}
