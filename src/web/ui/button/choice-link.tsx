import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** One of several views of a page, which knows itself which of them it shows. */
export const ChoiceLink = createLink(ChoiceAnchor)

interface ChoiceAnchorProps extends ComponentProps<'a'> {
  current: 'page' | 'true' | undefined
}

function ChoiceAnchor({ current, ...anchor }: ChoiceAnchorProps) {
  return <a {...anchor} aria-current={current} />
}
