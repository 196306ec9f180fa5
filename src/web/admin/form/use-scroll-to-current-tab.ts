import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the current link of a horizontally scrolling row into view. */
export function useScrollToCurrentTab(currentTab: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab decides which element has aria-current
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [currentTab])
  return row
}
