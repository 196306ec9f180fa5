import { Link, type LinkComponentProps } from '@tanstack/react-router'

/** A link to an address that is known as text, from the first slash. */
export function AddressLink({ href, ...link }: Omit<LinkComponentProps<'a'>, 'to'> & { href: string }) {
  return <Link {...link} to="." href={href} />
}
