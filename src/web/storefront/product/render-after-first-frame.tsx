import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'

interface RenderAfterFirstFrameProps {
  placeholder?: ReactNode
  children: ReactNode
}

/** After client-side navigation its children follow the first frame. */
export function RenderAfterFirstFrame({ placeholder, children }: RenderAfterFirstFrameProps) {
  const isVisible = useDeferredValue(true, !useHydrated())
  return isVisible ? children : placeholder
}
