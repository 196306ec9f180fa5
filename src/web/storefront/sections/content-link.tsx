import type { ComponentProps } from 'react'
import { HrefLink } from '#web/ui/button/href-link.tsx'

/** A link that the owner entered: a path of the shop or an https address. */
export function ContentLink({
  href,
  ...rest
}: Pick<ComponentProps<'a'>, 'className' | 'children'> & { href: string }) {
  return href.startsWith('/') ? (
    <HrefLink {...rest} href={href} />
  ) : (
    <a {...rest} href={href} rel="noopener" />
  )
}

/** The link at the right of a section's title. */
export function MoreLink({ label, href }: { label: string; href: string }) {
  if (!label || !href) return null
  return (
    <ContentLink href={href} className="inkline py-2">
      {label}
    </ContentLink>
  )
}
