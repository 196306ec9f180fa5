import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { carrierNames, ownCarrierName } from '#contract/shipping/carrier-names.ts'
import type { CarrierName } from '#contract/shipping/shipments.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { connectionsQuery } from '#web/admin/catalog/admin-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { ProvinceCarrierValues } from './province-carrier-values.ts'

/** Shown once a carrier is connected; until then every order is delivered by the shop itself. */
export function ProvinceCarrierFields({ control }: { control: Control }) {
  const { field, fieldState } = useController({ control, name: 'provinceCarriers' })
  const addButton = useRef<HTMLButtonElement>(null)
  const connected = useConnectedCarriers()
  const rows: ProvinceCarrierValues[] = field.value
  if (connected.length < 2 && rows.length === 0) return null
  const change = (at: number, row: ProvinceCarrierValues) => field.onChange(rows.with(at, row))
  return (
    <section aria-labelledby="province-carriers-title" className="grid gap-4">
      <div>
        <h3 id="province-carriers-title" className="text-lg font-semibold">
          Hãng cho từng tỉnh
        </h3>
        <p className="text-sm text-ink-soft">
          Khi tạo vận đơn đến các tỉnh này, cách giao được chọn sẵn. Ở các tỉnh còn lại, hãng rẻ nhất giao đến
          phường xã của khách được chọn sẵn.
        </p>
      </div>
      {rows.map((row, at) => (
        <ProvinceCarrierRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the province of a row changes while it has the focus
          key={at}
          row={row}
          carriers={includeCarrier(connected, row.carrier)}
          others={rows.toSpliced(at, 1)}
          onChange={(changed) => change(at, changed)}
          onRemove={() => {
            field.onChange(rows.toSpliced(at, 1))
            addButton.current?.focus()
          }}
        />
      ))}
      <FieldErrorMessage>{fieldState.error?.message}</FieldErrorMessage>
      <Button
        ref={addButton}
        className="justify-self-start"
        disabled={rows.some(({ province }) => province === '')}
        onClick={() =>
          field.onChange([...rows, { province: '', carrier: connected.at(-1)?.id ?? ownCarrier }])
        }
      >
        Thêm tỉnh
      </Button>
    </section>
  )
}

/** From the connections, because `listCarriers` requires the right to orders. */
function useConnectedCarriers(): CarrierName[] {
  const { data: connections = [] } = useQuery(connectionsQuery(useApi()))
  return [{ id: ownCarrier, name: ownCarrierName }, ...connections.flatMap(({ carrier }) => carrier ?? [])]
}

/** A carrier that is no longer connected stays selected until staff choose another. */
const includeCarrier = (connected: readonly CarrierName[], id: string): readonly CarrierName[] =>
  connected.some((carrier) => carrier.id === id)
    ? connected
    : [...connected, { id, name: carrierNames[id] ?? id }]

interface ProvinceCarrierRowProps {
  row: ProvinceCarrierValues
  carriers: readonly CarrierName[]
  others: readonly ProvinceCarrierValues[]
  onChange: (row: ProvinceCarrierValues) => void
  onRemove: () => void
}

function ProvinceCarrierRow({ row, carriers, others, onChange, onRemove }: ProvinceCarrierRowProps) {
  const { province, carrier } = row
  const name = provinceLocalities.find(({ code }) => code === province)?.name
  return (
    <div className="grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field label="Tỉnh, thành phố">
        {(input) => (
          <Select
            {...input}
            value={province}
            onChange={(event) => onChange({ ...row, province: event.target.value })}
          >
            <option value="" disabled>
              Chọn
            </option>
            {provinceLocalities
              .filter(({ code }) => !others.some((other) => other.province === code))
              .map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label="Cách giao">
        {(input) => (
          <Select
            {...input}
            value={carrier}
            onChange={(event) => onChange({ ...row, carrier: event.target.value })}
          >
            {carriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button kind="danger" small className="justify-self-start sm:mb-1" onClick={onRemove}>
        Xoá<span className="sr-only"> {name ?? 'dòng mới'}</span>
      </Button>
    </div>
  )
}
