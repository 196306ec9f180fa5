import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-look.ts'

interface ButtonAnchorProps extends ButtonStyle, ComponentProps<'a'> {}

function ButtonAnchor({ look, small, wide, className, ...rest }: ButtonAnchorProps) {
  return <a {...rest} className={buttonClass({ look, small, wide }, className)} />
}

/** A link that looks like a button; takes `to`, `params` and `search` as `Link` does. */
export const ButtonLink = createLink(ButtonAnchor)
