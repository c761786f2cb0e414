/** Who is signed in, and where the back end is: the page's own server says so. */
export const session = (await (await fetch('/session')).json()) as {
  readonly userId: string;
  readonly apiUrl: string;
};

// #region token
async function newToken() {
  const response = await fetch('/session/token', { method: 'POST' });
  return ((await response.json()) as { readonly token: string }).token;
}

let token = newToken();

export async function fetchWithToken(request: Request) {
  const send = async () => {
    const signed = request.clone();
    signed.headers.set('Authorization', `Bearer ${await token}`);
    return fetch(signed);
  };
  const response = await send();
  if (response.status !== 401) return response;
  token = newToken(); // the one before has run out
  return send();
}
// #endregion
