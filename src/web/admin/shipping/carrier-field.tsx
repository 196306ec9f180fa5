import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface CarrierFieldProps {
  label: string
  carriers: readonly { id: string; name: string }[]
  value: string
  onChange: (carrier: string) => void
}

export function CarrierField({ label, carriers, value, onChange }: CarrierFieldProps) {
  return (
    <Field label={label}>
      {(inputProps) => (
        <Select {...inputProps} value={value} onChange={(event) => onChange(event.target.value)}>
          {carriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
