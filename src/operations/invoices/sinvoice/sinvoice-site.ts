export const sinvoiceId = 'sinvoice'
export const sinvoiceLookupUrl = 'https://vinvoice.viettel.vn/utilities/invoice-search'
