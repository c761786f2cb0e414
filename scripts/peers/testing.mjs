// Loads spec-field/testing with the installed Testing Library, and checks for the members it uses.
import assert from 'node:assert/strict';
import { getConfig } from '@testing-library/dom';
import * as events from '@testing-library/user-event';
import { fieldTester } from 'spec-field/testing';

assert.equal(typeof fieldTester, 'function');
assert.equal(typeof (events.userEvent ?? events.default).setup, 'function');
assert.equal(typeof getConfig().asyncUtilTimeout, 'number');
