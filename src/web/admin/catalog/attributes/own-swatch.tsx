import { useState } from 'react'
import { ofAttributes } from '#web/admin/catalog/shop-queries.ts'
import { faultAt, useAct } from '#web/admin/form/use-act.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { SwatchInput } from './swatch-input.tsx'
import type { ValueProps } from './value-name.tsx'

/** Saved when the hand leaves it, not at every step through the picker. */
export function OwnSwatch({ attributeId, value: { _id, value, swatch } }: ValueProps) {
  const api = useApi()
  const [typed, setTyped] = useState(swatch ?? '')
  const params = { id: attributeId, valueId: _id }
  const save = useAct((next: string) => api.updateAttributeValue({ params, body: { value, swatch: next } }), {
    old: ofAttributes,
    done: () => ({ title: 'Đã lưu mã màu', description: value }),
    shows: ({ code }) => code === 'invalid',
  })
  function leave() {
    if (typed.trim().toLowerCase() !== (swatch ?? '')) save.mutate(typed.trim())
  }
  const fault = faultAt(save.error, 'swatch')
  return (
    <div>
      <SwatchInput label={value} value={typed} onChange={setTyped} onLeave={leave} invalid={Boolean(fault)} />
      <FieldError>{fault}</FieldError>
    </div>
  )
}
