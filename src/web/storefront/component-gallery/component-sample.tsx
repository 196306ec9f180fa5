import type { ReactNode } from 'react'

export function ComponentSample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line py-8">
      <h2 className="text-lg font-semibold">{name}</h2>
      {children}
    </section>
  )
}

export function SampleRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
