import { Link, type LinkComponentProps } from '@tanstack/react-router'

/** A link to a path with its search and hash as one text. */
export function HrefLink({ href, ...link }: Omit<LinkComponentProps<'a'>, 'to'> & { href: string }) {
  return <Link {...link} to="." href={href} />
}
