import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-look.ts'

/** A link that looks like a button; takes `to`, `params` and `search` as `Link` does. */
export const ButtonLink = createLink(ButtonAnchor)

function ButtonAnchor({ look, small, wide, className, ...anchor }: ButtonStyle & ComponentProps<'a'>) {
  return <a {...anchor} className={buttonClass({ look, small, wide }, className)} />
}
