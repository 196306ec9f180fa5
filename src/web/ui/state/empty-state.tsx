import type { ReactNode } from 'react'

export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-6 px-4 py-20 text-center">
      <p className="max-w-prose text-lg">{children}</p>
      {action}
    </div>
  )
}
