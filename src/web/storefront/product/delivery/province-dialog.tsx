import type { DeliveryProvince } from '#contract/accounts/accounts.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { chooseDeliveryProvince } from './delivery-province.ts'

interface ProvinceDialogProps {
  province: DeliveryProvince | null
  onClose: () => void
}

export function ProvinceDialog({ province, onClose }: ProvinceDialogProps) {
  function choose(code: string) {
    const chosen = provinceLocalities.find((candidate) => candidate.code === code)
    if (!chosen) return
    chooseDeliveryProvince(chosen)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Giao hàng đến">
      <Field label="Tỉnh, thành phố" hint="Để tính phí giao và ngày nhận hàng.">
        {(inputProps) => (
          <Select
            {...inputProps}
            value={province?.code ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="" disabled>
              Chọn tỉnh, thành phố
            </option>
            {provinceLocalities.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Dialog>
  )
}
