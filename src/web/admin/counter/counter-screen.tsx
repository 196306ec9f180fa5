import { useState } from 'react'
import { CounterForm } from './counter-form.tsx'
import { type FinishedCounterSale, FinishedSale } from './finished-sale.tsx'

/** Sells with the keyboard alone: words or a scan with Enter, F9 takes the money, Enter prints, F2 starts the next sale. */
export function CounterScreen() {
  const [finished, setFinished] = useState<FinishedCounterSale | null>(null)
  return (
    <main className="page pt-6 pb-16 print:p-0">
      <h1 data-screen-only className="font-display text-3xl font-bold">
        Bán tại quầy
      </h1>
      {finished ? (
        <FinishedSale {...finished} onNext={() => setFinished(null)} />
      ) : (
        <CounterForm
          onSold={(sale) => setFinished({ sale })}
          onEarlierSale={(sale, cash) => setFinished({ sale, earlier: { cash } })}
        />
      )}
    </main>
  )
}
