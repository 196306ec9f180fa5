import { type RefObject, useEffect, useRef } from 'react'

/** Centres the current link of a scrolling row or column. `scrollIntoView` would also scroll the page. */
export function useScrollToCurrentTab<Box extends HTMLElement = HTMLElement>(
  currentTab: string | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab decides which element has aria-current
  useEffect(() => {
    const link = box.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const frame = box.current?.getBoundingClientRect()
    if (!link || !frame) return
    box.current?.scrollBy({
      left: link.left + link.width / 2 - frame.left - frame.width / 2,
      top: link.top + link.height / 2 - frame.top - frame.height / 2,
      behavior: 'instant',
    })
  }, [currentTab])
  return box
}
