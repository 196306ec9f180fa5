import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'

export const ButtonLink = createLink(ButtonAnchor)

function ButtonAnchor({ look, small, wide, className, ...anchor }: ButtonStyle & ComponentProps<'a'>) {
  return <a {...anchor} className={buttonClass({ look, small, wide }, className)} />
}
