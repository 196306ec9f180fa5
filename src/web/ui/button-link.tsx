import { type LinkProps, useLink } from '../router/link.tsx'
import { type ButtonStyle, buttonClass } from './button-look.ts'

/** A link that looks like a button; takes `to`, `params` and `search` as `Link` does. */
export function ButtonLink({ look, small, wide, className, ...link }: ButtonStyle & LinkProps) {
  return <a {...useLink(link as LinkProps)} className={buttonClass({ look, small, wide }, className)} />
}
