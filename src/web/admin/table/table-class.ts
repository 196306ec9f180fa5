/** Denser than in the shop; between a phone and a wide screen it scrolls by itself where it must. */
export const tableClass =
  'relative text-sm sm:[&_td:not([colspan])]:py-1 ' +
  // A row's menu stands a little into the margin: there it is not cut.
  'sm:max-xl:-mr-3 sm:max-xl:overflow-x-auto sm:max-xl:pr-3 ' +
  'max-sm:[&_td]:px-0 sm:max-xl:[&_td]:px-1.5 sm:max-xl:[&_th]:px-1.5 ' +
  // The link that leads to the row's page takes a finger, and no more room.
  'pointer-coarse:max-sm:[&_td:not([data-label])_a]:-my-3 ' +
  'pointer-coarse:max-sm:[&_td:not([data-label])_a]:py-3 ' +
  'sm:[&_tr>:first-child]:pl-0 sm:[&_tr>:last-child]:pr-0 sm:[&_th:last-child]:whitespace-nowrap'
