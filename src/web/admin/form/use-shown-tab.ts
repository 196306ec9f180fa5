import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links that scrolls by itself on a narrow screen: the chosen one is moved into sight. */
export function useShownTab(chosen: string | undefined): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is what moves the mark
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return row
}
