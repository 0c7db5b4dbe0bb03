import { errorResponse } from "./error-catalogue.server.ts";

/**
 * The form that a request brings.
 * @throws a response of the error catalogue, 400, for a body that is none.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // Anything else is a connection that broke off or a body that is too long.
    if (error instanceof TypeError) throw errorResponse(400, "invalid");
    throw error;
  }
}
