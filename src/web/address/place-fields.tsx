import { useQuery } from '@tanstack/react-query'
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import { findPlaces, provinceKinds, suggestPlaces, wardKinds } from '#domain/shipping/find-place.ts'
import { findProvince, type Place, provincePlaces } from '#domain/shipping/provinces.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { placeWords, provinceFault, streetFault, wardFault } from './place-rules.ts'

type Part = keyof typeof placeWords

export interface PlaceFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** What stands in the fields to begin with; without it what the form says. */
  given?: Partial<Record<string, string>>
  /** The address is somebody else's: nothing of one's own is offered. */
  another?: boolean
}

const bare = ({ name }: Place) => name.replace(/^(Thành phố|Tỉnh|Phường|Xã|Đặc khu) /, '')
const inOrder = (places: readonly Place[]) =>
  places.toSorted((a, b) => bare(a).localeCompare(bare(b), 'vi', { numeric: true }))
const byName = inOrder(provincePlaces)
const namesOf = (places: readonly Place[]) => places.map(({ name }) => name)

function suggestProvinces(typed: string): string[] {
  const known = findProvince(typed)
  return namesOf(known ? [known] : suggestPlaces(typed, byName, provinceKinds))
}

/** Where to, by the two levels of units since 2025: each typed, with or without marks, or chosen. */
export function PlaceFields<Values extends FieldValues & Record<Part, string>>(
  props: PlaceFieldsProps<Values>,
) {
  const { form, given, another } = props
  const fault = (part: Part) => form.getFieldState(part as Path<Values>, form.formState).error?.message
  const put = (part: Part, value: string, check: boolean) =>
    form.setValue(part as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: check,
    })
  const typed: string | undefined = useWatch({ control: form.control, name: 'province' as Path<Values> })
  const province = findProvince(typed ?? given?.province ?? '')
  const wards = useWards(province)
  const meantWards = (text: string) => findPlaces(text, wards.data ?? [], wardKinds)
  const token = (name: string) => (another ? 'off' : name)

  function takeProvince(name: string) {
    put('province', name, true)
    // The wards of another province are not to be had in this one.
    if (province && province.name !== name) put('ward', '', false)
  }
  return (
    <>
      <Field label={placeWords.province} error={fault('province')}>
        {(wiring) => (
          <>
            <Combobox
              {...wiring}
              {...form.register('province' as Path<Values>, { validate: provinceFault })}
              suggest={suggestProvinces}
              note="Không có tỉnh, thành phố nào như vậy."
              onPick={takeProvince}
              meant={(text) => findProvince(text)?.name}
              list={`${wiring.id}-plain`}
              autoComplete={token('address-level1')}
              placeholder="Gõ hoặc chọn"
              defaultValue={given?.province}
            />
            <noscript>
              <datalist id={`${wiring.id}-plain`}>
                {byName.map(({ code, name }) => (
                  <option key={code} value={name} />
                ))}
              </datalist>
            </noscript>
          </>
        )}
      </Field>
      <Field label={placeWords.ward} error={fault('ward')}>
        {(wiring) => (
          <Combobox
            {...wiring}
            {...form.register('ward' as Path<Values>, {
              validate: (text: string) => wardFault(text, province?.name ?? '', wards.data),
            })}
            suggest={(text) => namesOf(suggestPlaces(text, wards.data ?? [], wardKinds))}
            note={noteOf(province, wards)}
            onPick={(name) => put('ward', name, true)}
            meant={(text) => {
              const [one, ...others] = meantWards(text)
              return others.length === 0 ? one?.name : undefined
            }}
            autoComplete={token('address-level2')}
            placeholder="Gõ hoặc chọn"
            defaultValue={given?.ward}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label={placeWords.street} error={fault('street')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...form.register('street' as Path<Values>, { validate: streetFault })}
              autoComplete={token('street-address')}
              placeholder="12 Hàng Bông"
              defaultValue={given?.street}
            />
          )}
        </Field>
      </div>
    </>
  )
}

function useWards(province: Place | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['wards', province?.code],
    queryFn: async () => inOrder(await api.listWards({ params: { code: province?.code ?? '' } })),
    enabled: province !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function noteOf(province: Place | undefined, wards: { isError: boolean; data: unknown }): string {
  if (!province) return 'Hãy chọn tỉnh, thành phố trước.'
  if (wards.isError) return 'Chưa tải được danh sách. Bạn vẫn có thể gõ tên.'
  return wards.data ? `${province.name} không có phường, xã nào như vậy.` : 'Loading...'
}
