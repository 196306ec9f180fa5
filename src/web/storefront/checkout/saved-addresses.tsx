import { useHydrated } from '@tanstack/react-router'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import { formPaths } from '#contract/paths.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'

const formatSavedAddress = ({ phone, street, ward, province }: SavedAddress) =>
  [formatPhone(phone), street, ward, province].join(', ')

const otherAddress = 'other'

interface SavedAddressesProps {
  addresses: readonly SavedAddress[]
  chosen: SavedAddress | undefined
  /** Without an address the shopper wants to type another one. */
  onChoose: (address: SavedAddress | undefined) => void
}

export function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  const isHydrated = useHydrated()
  const options = [
    ...addresses.map((address) => ({
      value: address._id,
      label: <span className="wrap-anywhere">{address.name}</span>,
      description: <span className="wrap-anywhere">{formatSavedAddress(address)}</span>,
    })),
    { value: otherAddress, label: 'Địa chỉ khác' },
  ]

  return (
    <>
      {/* A choice before hydration would not reach the folded fields. */}
      <div inert={!isHydrated} className="no-script:hidden">
        <RadioCards
          legend="Giao đến"
          name="saved-address"
          options={options}
          value={chosen?._id ?? otherAddress}
          onChange={(id) => onChoose(addresses.find(({ _id }) => _id === id))}
        />
      </div>
      <noscript>
        <PlainAddresses addresses={addresses} chosen={chosen} />
      </noscript>
    </>
  )
}

/** Without scripts a button posts the form, and the page reloads with the address in its fields. */
function PlainAddresses({ addresses, chosen }: Omit<SavedAddressesProps, 'onChoose'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Giao đến</legend>
      <ul className="divide-y divide-line border-y border-line">
        {addresses.map((address) => (
          <li
            key={address._id}
            className="flex flex-wrap items-center justify-between gap-3 py-4 wrap-anywhere"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium">{address.name}</span>
              <span className="block text-sm text-ink-soft">{formatSavedAddress(address)}</span>
            </span>
            {address === chosen ? (
              <span className="text-sm text-celadon">Đang dùng</span>
            ) : (
              <Button type="submit" small formAction={`${formPaths.useAddress}?addressId=${address._id}`}>
                Dùng địa chỉ này
              </Button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
