import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link whose `aria-current` the page sets itself. */
export const ChoiceLink = createLink(ChoiceAnchor)

interface ChoiceAnchorProps extends ComponentProps<'a'> {
  current: 'page' | 'true' | undefined
}

function ChoiceAnchor({ current, ...anchor }: ChoiceAnchorProps) {
  return <a {...anchor} aria-current={current} />
}
