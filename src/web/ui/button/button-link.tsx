import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'

export const ButtonLink = createLink(ButtonAnchor)

function ButtonAnchor({ kind, small, wide, className, ...anchor }: ButtonStyle & ComponentProps<'a'>) {
  return <a {...anchor} className={buttonClass({ kind, small, wide }, className)} />
}
