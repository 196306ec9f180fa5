import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { CounterForm } from './counter-form.tsx'
import { FinishedSale } from './finished-sale.tsx'

/** Sells with the keyboard alone: words or a scan with Enter, F9 takes the money, Enter prints, F2 starts the next sale. */
export function CounterScreen() {
  const [sale, setSale] = useState<Order | null>(null)
  return (
    <main className="page pt-6 pb-16 print:p-0">
      <h1 data-screen-only className="font-display text-3xl font-bold">
        Bán tại quầy
      </h1>
      {sale ? <FinishedSale sale={sale} onNext={() => setSale(null)} /> : <CounterForm onSold={setSale} />}
    </main>
  )
}
