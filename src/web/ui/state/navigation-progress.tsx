import { useRouterState } from '@tanstack/react-router'

/** A thin line at the top while the next page loads, visible after 150 ms. */
export function NavigationProgress() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!isPending) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-70 h-0.5 w-[90vw] origin-left animate-progress bg-lacquer-ink"
    />
  )
}
