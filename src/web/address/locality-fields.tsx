import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import { checkProvince, checkWard } from '#domain/shipping/localities/check-locality.ts'
import { provinceKinds, suggestLocalities } from '#domain/shipping/localities/find-locality.ts'
import { mentionsDistrict, suggestFormerProvinces } from '#domain/shipping/localities/former-localities.ts'
import type { Ward } from '#domain/shipping/localities/former-wards.ts'
import { findProvince, type Locality, provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { explainWard, suggestWardNames } from './suggest-ward-names.ts'
import { localityLabels, validateProvince, validateStreet, validateWard } from './validate-locality.ts'

type AddressPart = keyof typeof localityLabels
type AddressValues = FieldValues & Record<AddressPart, string>

interface LocalityFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  defaults?: Partial<Record<string, string>>
  /** Shown at fields in which the form itself finds no error. */
  serverErrors?: Partial<Record<AddressPart, string | undefined>>
  /** The address of somebody else: autofill is off. */
  isForSomebodyElse?: boolean
}

const stripKind = ({ name }: Locality) => name.replace(/^(Thành phố|Tỉnh|Phường|Xã|Đặc khu) /, '')
const sortByName = <T extends Locality>(places: readonly T[]) =>
  places.toSorted((a, b) => stripKind(a).localeCompare(stripKind(b), 'vi', { numeric: true }))
const sortedProvinces = sortByName(provinceLocalities)
const getNames = (places: readonly Locality[]) => places.map(({ name }) => name)

const maxFormerProvinces = 8

/** The provinces with this name, then those into which a province with it was merged. */
function suggestProvinces(text: string): string[] {
  const province = findProvince(text)
  if (province) return [province.name]
  const matches = suggestLocalities(text, sortedProvinces, provinceKinds)
  const former = suggestFormerProvinces(text).slice(0, maxFormerProvinces)
  const merged = former.flatMap(({ code }) => provinceLocalities.find((one) => one.code === code) ?? [])
  return [...new Set(getNames([...matches, ...merged]))]
}

function formerNames({ code }: Locality, text: string): string {
  const former = suggestFormerProvinces(text).filter((one) => one.code === code)
  return former.map(({ name }) => name).join(', ')
}

function explainProvince(name: string, text: string): string | undefined {
  const province = findProvince(text) ? undefined : findProvince(name)
  const former = province && formerNames(province, text)
  return former && `Từ 1/7/2025 gồm cả ${former}`
}

function getProvinceNote(text: string): string {
  return (mentionsDistrict(text) && checkProvince(text).error) || 'Không có tỉnh, thành phố nào như vậy.'
}

/** Vietnam has two administrative levels since 2025: province and ward. */
export function LocalityFields<Values extends AddressValues>(props: LocalityFieldsProps<Values>) {
  const { form, defaults, isForSomebodyElse } = props
  const text: string | undefined = useWatch({ control: form.control, name: 'province' as Path<Values> })
  const province = findProvince(text ?? defaults?.province ?? '')
  return (
    <>
      <ProvinceField {...props} province={province} />
      <WardField {...props} province={province} />
      <div className="sm:col-span-2">
        <Field label={localityLabels.street} error={getError(props, 'street')}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...form.register('street' as Path<Values>, { validate: validateStreet })}
              autoComplete={isForSomebodyElse ? 'off' : 'street-address'}
              placeholder="Ví dụ: 12 Hàng Bông"
              defaultValue={defaults?.street}
            />
          )}
        </Field>
      </div>
    </>
  )
}

interface LocalityFieldProps<Values extends FieldValues> extends LocalityFieldsProps<Values> {
  province: Locality | undefined
}

function ProvinceField<Values extends AddressValues>(props: LocalityFieldProps<Values>) {
  const { form, defaults, isForSomebodyElse, province } = props
  const getWard = () => form.getValues('ward' as Path<Values>)
  // A field that has the focus before hydration gets no focus event.
  const beforeTyping = useRef({ name: province?.name ?? '', ward: getWard() ?? defaults?.ward ?? '' })
  const field = form.register('province' as Path<Values>, { validate: validateProvince })
  function rememberWard() {
    if (province) beforeTyping.current = { name: province.name, ward: getWard() }
  }
  // The new province may have another ward of the same name.
  function clearPreviousWard(newName: string | undefined) {
    const { name, ward } = beforeTyping.current
    if (newName && name && name !== newName && getWard() === ward) setPart(form, 'ward', '', false)
  }
  function pick(name: string) {
    setPart(form, 'province', name, true)
    clearPreviousWard(name)
  }
  return (
    <Field label={localityLabels.province} error={getError(props, 'province')}>
      {(inputProps) => (
        <>
          <Combobox
            {...inputProps}
            {...field}
            onFocus={rememberWard}
            onBlur={(event) => {
              clearPreviousWard(findProvince(event.target.value)?.name)
              return field.onBlur(event)
            }}
            suggest={suggestProvinces}
            note={getProvinceNote}
            explainMatch={explainProvince}
            onPick={pick}
            resolveText={(text) => findProvince(text)?.name}
            list={`${inputProps.id}-plain`}
            autoComplete={isForSomebodyElse ? 'off' : 'address-level1'}
            placeholder="Gõ hoặc chọn"
            defaultValue={defaults?.province}
          />
          <noscript>
            <datalist id={`${inputProps.id}-plain`}>
              {sortedProvinces.map(({ code, name }) => (
                <option key={code} value={name} />
              ))}
            </datalist>
          </noscript>
        </>
      )}
    </Field>
  )
}

function WardField<Values extends AddressValues>(props: LocalityFieldProps<Values>) {
  const { form, defaults, isForSomebodyElse, province } = props
  const wards = useWards(province)
  const label = useLabel()
  return (
    <Field label={localityLabels.ward} error={getError(props, 'ward')}>
      {(inputProps) => (
        <Combobox
          {...inputProps}
          {...form.register('ward' as Path<Values>, {
            validate: (text: string) => validateWard(text, province?.name ?? '', wards.data),
          })}
          suggest={(text) => (province ? suggestWardNames(text, province, wards.data ?? []) : [])}
          note={(text) => getWardNote(text, province, wards, label('Loading...'))}
          explainMatch={(name, text) => province && explainWard(name, text, province, wards.data ?? [])}
          onPick={(name) => setPart(form, 'ward', name, true)}
          resolveText={(text) => province && checkWard(text, province, wards.data ?? []).locality?.name}
          autoComplete={isForSomebodyElse ? 'off' : 'address-level2'}
          placeholder="Gõ hoặc chọn"
          defaultValue={defaults?.ward}
        />
      )}
    </Field>
  )
}

function getError<Values extends AddressValues>(
  { form, serverErrors }: LocalityFieldsProps<Values>,
  part: AddressPart,
) {
  return form.getFieldState(part as Path<Values>, form.formState).error?.message ?? serverErrors?.[part]
}

function setPart<Values extends AddressValues>(
  form: UseFormReturn<Values>,
  part: AddressPart,
  value: string,
  shouldValidate: boolean,
): void {
  const options = { shouldDirty: true, shouldValidate }
  form.setValue(part as Path<Values>, value as PathValue<Values, Path<Values>>, options)
}

function useWards(province: Locality | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['wards', province?.code],
    queryFn: async () => {
      const wards = await api.listWards({ params: { code: province?.code ?? '' } })
      // Browsers cache the wards for a day, also those of an earlier version that had no former names.
      return sortByName(wards.map((ward) => ({ ...ward, former: ward.former ?? [] })))
    },
    enabled: province !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function getWardNote(
  text: string,
  province: Locality | undefined,
  wards: { isError: boolean; data: readonly Ward[] | undefined },
  loading: string,
): string {
  if (!province) return 'Hãy chọn tỉnh, thành phố trước.'
  if (wards.isError) return 'Chưa tải được danh sách. Bạn vẫn có thể gõ tên.'
  if (!wards.data) return loading
  const none = `${province.name} không có phường, xã nào như vậy.`
  return (mentionsDistrict(text) && checkWard(text, province, wards.data).error) || none
}
