import type { ReactNode } from 'react'

export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start bg-celadon-wash sm:px-4 sm:py-16">
      <div className="mx-auto grid w-full max-w-lg grid-cols-[minmax(0,1fr)] content-start bg-sheet px-4 pt-8 pb-10 sm:rounded-edge sm:px-10 sm:pt-10">
        <h1 className="font-display text-sign font-semibold">{title}</h1>
        {children}
      </div>
    </main>
  )
}
