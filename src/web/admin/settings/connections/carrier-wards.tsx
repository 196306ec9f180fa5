import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { CarrierWard } from '#contract/shipping/carrier-wards.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { carrierWardNamesQuery, carrierWardsKey, carrierWardsQuery } from './carrier-ward-queries.ts'

interface CarrierWardsProps {
  carrier: string
  name: string
}

/** Compares the wards with the carrier's list; for those that it does not know staff choose its ward. */
export function CarrierWards({ carrier, name }: CarrierWardsProps) {
  const api = useApi()
  const { data: wards = [] } = useQuery(carrierWardsQuery(api, carrier))
  const check = useAdminMutation(() => api.checkCarrierWards({ params: { carrier } }), {
    invalidates: [carrierWardsKey],
    showsError: () => true,
  })
  const unknown = wards.filter((ward) => ward.name === null).length
  const provinces = [...new Map(wards.map((ward) => [ward.provinceCode, ward.province]))]
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button busy={check.isPending} onClick={() => check.mutate(undefined)}>
          Đối chiếu phường, xã<span className="sr-only">: {name}</span>
        </Button>
        <p role="status" className={check.error ? 'text-lacquer-ink' : 'text-sm text-ink-soft'}>
          {check.isPending && `Đang hỏi ${name} về 34 tỉnh, thành phố…`}
          {!check.isPending && (check.error ? errorMessage(check.error) : describeCheck(check.data))}
        </p>
      </div>
      {unknown > 0 && (
        <p className="bg-amber-wash p-3 text-amber">
          {name} chưa nhận ra {unknown} phường, xã. Vận đơn đến đó chưa tạo được cho đến khi bạn chọn phường,
          xã của hãng.
        </p>
      )}
      {provinces.map(([code, province]) => (
        <ProvinceWards
          key={code}
          carrier={carrier}
          province={province}
          wards={wards.filter((ward) => ward.provinceCode === code)}
        />
      ))}
    </div>
  )
}

const describeCheck = (checked: { wards: number; unknown: number } | undefined) =>
  checked &&
  `Đã đối chiếu ${checked.wards.toLocaleString('vi-VN')} phường, xã${checked.unknown === 0 ? ': hãng nhận ra tất cả.' : '.'}`

interface ProvinceWardsProps {
  carrier: string
  province: string
  wards: readonly CarrierWard[]
}

function ProvinceWards({ carrier, province, wards }: ProvinceWardsProps) {
  const [isOpen, setOpen] = useState(false)
  const unknown = wards.filter(({ name }) => name === null).length
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 font-medium">
        <Icon of={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
        {province}: {unknown > 0 ? `chưa chọn ${unknown}` : `đã chọn ${wards.length}`}
      </summary>
      {isOpen && (
        <div className="grid gap-4 py-2 sm:grid-cols-2">
          {wards.map((ward) => (
            <WardSelect key={ward.code} carrier={carrier} ward={ward} />
          ))}
        </div>
      )}
    </details>
  )
}

function WardSelect({ carrier, ward }: { carrier: string; ward: CarrierWard }) {
  const api = useApi()
  const { code, provinceCode, name } = ward
  const { data: names = [], error, isPending } = useQuery(carrierWardNamesQuery(api, carrier, provinceCode))
  const choose = useAdminMutation(
    (chosen: string) => api.chooseCarrierWard({ params: { carrier, code }, body: { name: chosen } }),
    {
      invalidates: [carrierWardsKey],
      successToast: (saved) => ({ title: 'Đã chọn', description: `${saved.ward}: ${saved.name}` }),
    },
  )
  return (
    <Field label={ward.ward} error={error ? errorMessage(error) : undefined}>
      {(input) => (
        <Select
          {...input}
          value={(choose.isPending ? choose.variables : name) ?? ''}
          disabled={isPending || choose.isPending}
          onChange={(event) => choose.mutate(event.target.value)}
        >
          <option value="" disabled>
            {isPending ? 'Đang tải…' : 'Chọn phường, xã của hãng'}
          </option>
          {[...new Set(name === null ? names : [name, ...names])].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
